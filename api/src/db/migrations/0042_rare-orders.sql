CREATE INDEX "orders_car" ON "orders" USING btree ("classification_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_code","created_at","id") WHERE "orders"."coupon_code" <> '';--> statement-breakpoint
CREATE INDEX "orders_source" ON "orders" USING btree ("tracking","created_at","id") WHERE "orders"."tracking" <> '';--> statement-breakpoint
CREATE INDEX "orders_of_businesses" ON "orders" USING btree ("created_at","id") WHERE "orders"."store" = 'B2B';--> statement-breakpoint
CREATE INDEX "subscriptions_slot_lost" ON "subscriptions" USING btree ("slot_lost_at","id") WHERE "subscriptions"."slot_lost_at" is not null;