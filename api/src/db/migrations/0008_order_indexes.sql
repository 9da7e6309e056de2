DROP INDEX "coupon_uses_code";--> statement-breakpoint
CREATE INDEX "slots_held" ON "slots" USING btree ("held_until") WHERE "slots"."held_until" is not null;--> statement-breakpoint
CREATE INDEX "coupon_uses_code" ON "coupon_uses" USING btree ("code","customer_id");