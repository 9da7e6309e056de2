DROP INDEX "orders_hub";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hub" integer GENERATED ALWAYS AS (coalesce(hub_id, (door ->> 'hubId')::int)) STORED;--> statement-breakpoint
CREATE INDEX "orders_of_hub" ON "orders" USING btree ("hub","created_at","id","customer_id");--> statement-breakpoint
CREATE INDEX "terminations_of_hub" ON "terminations" USING btree ("hub_id","subscription_id") WHERE "terminations"."withdrawn_at" is null;--> statement-breakpoint
ANALYZE "orders";