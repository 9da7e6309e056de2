CREATE TABLE "coupon_uses" (
	"order_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"customer_id" text NOT NULL,
	"once_per_customer" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issued_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"order_id" text NOT NULL,
	"subscription_id" text,
	"type" text NOT NULL,
	"locale" text NOT NULL,
	"version" text NOT NULL,
	"size" integer NOT NULL,
	"key" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"payment_id" text NOT NULL,
	"event" text NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_payment_id_event_account_pk" PRIMARY KEY("payment_id","event","account")
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_notices_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "slots" (
	"owner_id" text NOT NULL,
	"direction" text NOT NULL,
	"hub_id" integer NOT NULL,
	"date" text NOT NULL,
	"from_time" text NOT NULL,
	"till_time" text NOT NULL,
	"cars" integer NOT NULL,
	"held_until" timestamp with time zone,
	CONSTRAINT "slots_owner_id_direction_pk" PRIMARY KEY("owner_id","direction")
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"ahead_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_faults" (
	"name" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "idempotency_keys_scope_path_key_pk" PRIMARY KEY("scope","path","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "payments_one_in_the_air";--> statement-breakpoint
DROP INDEX "payments_unsettled";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "door" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_gone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_payment" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "challenge_url" text;--> statement-breakpoint
ALTER TABLE "sandbox_cards" ADD COLUMN "challenges" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_cards" ADD COLUMN "silent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_cards" ADD COLUMN "notices" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "becomes" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "becomes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "challenge_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "return_to" text;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_code" ON "coupon_uses" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_uses_once" ON "coupon_uses" USING btree ("code","customer_id") WHERE "coupon_uses"."once_per_customer";--> statement-breakpoint
CREATE INDEX "issued_documents_order" ON "issued_documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "issued_documents_customer" ON "issued_documents" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payment_notices_open" ON "payment_notices" USING btree ("received_at") WHERE "payment_notices"."done_at" is null;--> statement-breakpoint
CREATE INDEX "slots_of_day" ON "slots" USING btree ("hub_id","date");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_dedupe" ON "outbox" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("next_try_at") WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_in_the_air" ON "payments" USING btree ("order_id","kind") WHERE "payments"."state" in ('authorising', 'challenge', 'unknown');--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("state") WHERE "payments"."state" in ('authorising', 'challenge', 'unknown', 'undoing');