CREATE TABLE "bounced_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"address_hash" text NOT NULL,
	"outbox_key" text,
	"provider_id" text,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"state_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "delivery_reason" text;--> statement-breakpoint
CREATE INDEX "deliveries_address" ON "deliveries" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "deliveries_sent_at" ON "deliveries" USING btree ("sent_at");