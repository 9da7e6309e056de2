DROP INDEX "cards_provider";--> statement-breakpoint
CREATE UNIQUE INDEX "cards_provider" ON "cards" USING btree ("provider","provider_card","customer_id");