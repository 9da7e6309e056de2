DROP INDEX "orders_pick_ups";--> statement-breakpoint
CREATE INDEX "orders_pick_ups" ON "orders" USING btree ("pick_up_date","hub_id","quantity","id") WHERE "orders"."status" in ('paying', 'ordered');