CREATE TABLE "identity_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"provider" text NOT NULL,
	"applicant" text NOT NULL,
	"run" text NOT NULL,
	"state" text NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_notices" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"run" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "identity_notices_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_identity_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"applicant" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_digit" text NOT NULL,
	"file_names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text,
	"at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"kind" text NOT NULL,
	"month" integer NOT NULL,
	"due_on" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cancellations" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"identifier" text NOT NULL,
	"group" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"subscription_id" text,
	"stop_charging_by" text NOT NULL,
	"ip" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "damage_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"report_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "damage_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"license_plate" text NOT NULL,
	"happened_on" text NOT NULL,
	"place" text NOT NULL,
	"description" text NOT NULL,
	"can_drive" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"channel" text NOT NULL,
	"text_version" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "odometer_readings" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"license_plate" text NOT NULL,
	"kilometres" integer NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription_vehicles" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"classification_id" integer NOT NULL,
	"license_plate" text NOT NULL,
	"from" text NOT NULL,
	"till" text
);
--> statement-breakpoint
CREATE TABLE "terminations" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"kind" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"end_date" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"delivery_method" text NOT NULL,
	"hub_id" integer,
	"door" jsonb,
	"figures" jsonb NOT NULL,
	"charges_stop_by" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "payments_one_in_the_air";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_payment_id_event_account_pk";--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "part" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_event_part_account_pk" PRIMARY KEY("payment_id","event","part","account");--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bill_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_bill_on" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "slot_lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "default_card_id" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_photos" ADD CONSTRAINT "damage_photos_report_id_damage_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."damage_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_photos" ADD CONSTRAINT "damage_photos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_reports" ADD CONSTRAINT "damage_reports_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odometer_readings" ADD CONSTRAINT "odometer_readings_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_vehicles" ADD CONSTRAINT "subscription_vehicles_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_vehicles" ADD CONSTRAINT "subscription_vehicles_classification_id_vehicles_classification_id_fk" FOREIGN KEY ("classification_id") REFERENCES "public"."vehicles"("classification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminations" ADD CONSTRAINT "terminations_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_checks_customer" ON "identity_checks" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_run" ON "identity_checks" USING btree ("provider","run");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_one_open" ON "identity_checks" USING btree ("customer_id") WHERE "identity_checks"."state" in ('capture', 'captured', 'checking', 'manual');--> statement-breakpoint
CREATE INDEX "identity_checks_open" ON "identity_checks" USING btree ("created_at") WHERE "identity_checks"."state" in ('captured', 'checking');--> statement-breakpoint
CREATE INDEX "identity_notices_open" ON "identity_notices" USING btree ("received_at") WHERE "identity_notices"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bills_once" ON "bills" USING btree ("subscription_id","kind","month");--> statement-breakpoint
CREATE INDEX "bills_due" ON "bills" USING btree ("next_try_at") WHERE "bills"."state" = 'due';--> statement-breakpoint
CREATE UNIQUE INDEX "cancellations_reference" ON "cancellations" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "damage_photos_report" ON "damage_photos" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "damage_photos_customer" ON "damage_photos" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "damage_reports_subscription" ON "damage_reports" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("customer_id","subscription_id","kind","day","channel");--> statement-breakpoint
CREATE INDEX "odometer_readings_subscription" ON "odometer_readings" USING btree ("subscription_id","at");--> statement-breakpoint
CREATE INDEX "refunds_subscription" ON "refunds" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_asked" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_vehicles_current" ON "subscription_vehicles" USING btree ("subscription_id") WHERE "subscription_vehicles"."till" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "terminations_one_open" ON "terminations" USING btree ("subscription_id") WHERE "terminations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "terminations_returns" ON "terminations" USING btree ("end_date","hub_id") WHERE "terminations"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_items_payment" ON "billing_items" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_documents_once" ON "issued_documents" USING btree ("subscription_id","type","subject") WHERE "issued_documents"."subscription_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_of_bill" ON "payments" USING btree ("bill_id") WHERE "payments"."state" in ('authorising', 'challenge', 'unknown', 'approved');--> statement-breakpoint
CREATE INDEX "reservations_cars" ON "reservations" USING btree ("classification_id","colour_id");--> statement-breakpoint
CREATE INDEX "subscriptions_bills" ON "subscriptions" USING btree ("next_bill_on") WHERE "subscriptions"."next_bill_on" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_status" ON "subscriptions" USING btree ("status","end_date");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_in_the_air" ON "payments" USING btree ("order_id","kind") WHERE "payments"."state" in ('authorising', 'challenge', 'unknown') and "payments"."bill_id" is null;