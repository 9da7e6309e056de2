CREATE TABLE "car_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"car_id" text NOT NULL,
	"kind" text NOT NULL,
	"until" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text
);
--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "car_id" text;--> statement-breakpoint
UPDATE "visits" SET "car_id" = "fleet_cars"."id" FROM "fleet_cars" WHERE "fleet_cars"."plate" = "visits"."license_plate";--> statement-breakpoint
ALTER TABLE "car_documents" ADD CONSTRAINT "car_documents_car_id_fleet_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."fleet_cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_documents_of" ON "car_documents" USING btree ("car_id","until");--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_car_id_fleet_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."fleet_cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_car" ON "visits" USING btree ("car_id","finished_at");