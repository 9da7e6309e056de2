CREATE TABLE "car_date_notices" (
	"car_id" text NOT NULL,
	"kind" text NOT NULL,
	"until" text NOT NULL,
	"days_before" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "car_date_notices_car_id_kind_until_days_before_pk" PRIMARY KEY("car_id","kind","until","days_before")
);
--> statement-breakpoint
CREATE TABLE "service_files" (
	"id" text PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" text
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" text PRIMARY KEY NOT NULL,
	"car_id" text NOT NULL,
	"garage" text DEFAULT '' NOT NULL,
	"opened_on" text NOT NULL,
	"done_on" text,
	"km" integer,
	"cost" integer,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_km" integer,
	"next_day" text,
	"created_at" timestamp with time zone NOT NULL,
	"staff_id" text,
	CONSTRAINT "services_in_order" CHECK ("services"."done_on" >= "services"."opened_on"),
	CONSTRAINT "services_km_not_negative" CHECK ("services"."km" >= 0 and "services"."next_km" >= 0),
	CONSTRAINT "services_cost_not_negative" CHECK ("services"."cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fleet_cars" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "car_date_notices" ADD CONSTRAINT "car_date_notices_car_id_fleet_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."fleet_cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_files" ADD CONSTRAINT "service_files_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_car_id_fleet_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."fleet_cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_files_of" ON "service_files" USING btree ("service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "services_one_open" ON "services" USING btree ("car_id") WHERE "services"."done_on" is null;--> statement-breakpoint
CREATE INDEX "services_car" ON "services" USING btree ("car_id","opened_on");