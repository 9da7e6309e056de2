DROP INDEX "bills_due";--> statement-breakpoint
DROP INDEX "subscriptions_bills";--> statement-breakpoint
CREATE INDEX "bills_due" ON "bills" USING btree ("next_try_at","id") WHERE "bills"."state" = 'due';--> statement-breakpoint
CREATE INDEX "subscriptions_bills" ON "subscriptions" USING btree ("next_bill_on","id") WHERE "subscriptions"."next_bill_on" is not null;