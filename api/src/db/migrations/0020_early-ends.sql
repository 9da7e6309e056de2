ALTER TABLE "customers" ADD COLUMN "identity_hash" text;--> statement-breakpoint
CREATE INDEX "customers_identity" ON "customers" USING btree ("identity_hash");--> statement-breakpoint
-- What was agreed before a change of mind had a price of its own: days driven cost the agreed month, and no coupon goes back.
UPDATE "orders" SET "placed_quote" = jsonb_set("placed_quote", '{ifLeaveEarly}', "placed_quote"->'ifLeaveEarly' || jsonb_build_object(
	'couponLeastMonths', null,
	'oneMonthPrice', coalesce((SELECT line->'amount' FROM jsonb_array_elements("placed_quote"->'monthly'->'lines') line WHERE line->>'name' = 'subscription'), '0'::jsonb)
)) WHERE "placed_quote" IS NOT NULL;--> statement-breakpoint
UPDATE "terminations" SET "figures" = "figures" || '{"couponReturned": 0, "use": null}'::jsonb;
