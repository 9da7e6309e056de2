CREATE TABLE "fleet_cars" (
	"id" text PRIMARY KEY NOT NULL,
	"plate" text NOT NULL,
	"vin" text,
	"classification_id" integer NOT NULL,
	"colour_id" text NOT NULL,
	"year" integer NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"hub_id" integer,
	"licence_until" text,
	"tested_on" text,
	"insurance_until" text,
	"km" integer DEFAULT 0 NOT NULL,
	"keys" integer NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"left_as" text,
	"created_at" timestamp with time zone NOT NULL,
	"staff_id" text,
	CONSTRAINT "fleet_cars_km_not_negative" CHECK ("fleet_cars"."km" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fleet_cars" ADD CONSTRAINT "fleet_cars_classification_id_vehicles_classification_id_fk" FOREIGN KEY ("classification_id") REFERENCES "public"."vehicles"("classification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fleet_cars" ADD CONSTRAINT "fleet_cars_hub_id_hubs_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_cars_plate" ON "fleet_cars" USING btree ("plate");--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_cars_vin" ON "fleet_cars" USING btree ("vin");--> statement-breakpoint
CREATE INDEX "fleet_cars_plate_start" ON "fleet_cars" USING btree ((replace("plate", '-', '')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "fleet_cars_vin_start" ON "fleet_cars" USING btree ("vin" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "fleet_cars_since" ON "fleet_cars" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "fleet_cars_by_plate" ON "fleet_cars" USING btree ("plate","id");--> statement-breakpoint
CREATE INDEX "fleet_cars_licence" ON "fleet_cars" USING btree (coalesce("licence_until", '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "fleet_cars_insurance" ON "fleet_cars" USING btree (coalesce("insurance_until", '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "fleet_cars_km" ON "fleet_cars" USING btree ("km","id");--> statement-breakpoint
CREATE INDEX "fleet_cars_state" ON "fleet_cars" USING btree ("state","since","id");--> statement-breakpoint
CREATE INDEX "fleet_cars_hub" ON "fleet_cars" USING btree ("hub_id","since","id");--> statement-breakpoint
CREATE INDEX "fleet_cars_model" ON "fleet_cars" USING btree ("classification_id","colour_id","since","id");