CREATE TABLE "custody" (
	"id" text PRIMARY KEY NOT NULL,
	"car_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"till" timestamp with time zone,
	CONSTRAINT "custody_in_order" CHECK ("custody"."till" >= "custody"."from")
);
--> statement-breakpoint
DROP INDEX "subscriptions_plate";--> statement-breakpoint
ALTER TABLE "fleet_cars" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "custody" ADD CONSTRAINT "custody_car_id_fleet_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."fleet_cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody" ADD CONSTRAINT "custody_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "custody_of_car" ON "custody" USING btree ("car_id") WHERE "custody"."till" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "custody_of_subscription" ON "custody" USING btree ("subscription_id") WHERE "custody"."till" is null;--> statement-breakpoint
CREATE INDEX "custody_car" ON "custody" USING btree ("car_id","from");--> statement-breakpoint
CREATE INDEX "custody_subscription" ON "custody" USING btree ("subscription_id");--> statement-breakpoint
ALTER TABLE "fleet_cars" ADD CONSTRAINT "fleet_cars_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fleet_cars_of_subscription" ON "fleet_cars" USING btree ("subscription_id") WHERE "fleet_cars"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "fleet_cars_to_allot" ON "fleet_cars" USING btree ("classification_id","colour_id","hub_id","since") WHERE "fleet_cars"."state" = 'available' and "fleet_cars"."purpose" = 'sale';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_plate" ON "subscriptions" USING btree ("license_plate") WHERE license_plate <> '' and status in ('pending', 'waitingForCustomer', 'active');