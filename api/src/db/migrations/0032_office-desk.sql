CREATE TABLE "notes" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"customer_id" text,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_subject_subject_id_staff_id_pk" PRIMARY KEY("subject","subject_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "task_claims" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "task_claims_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"staff_id" text NOT NULL,
	"role" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "billing_items_number";--> statement-breakpoint
CREATE INDEX "notes_subject" ON "notes" USING btree ("subject","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_customer" ON "notes" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "presence_at" ON "presence" USING btree ("at");--> statement-breakpoint
CREATE INDEX "task_claims_staff" ON "task_claims" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "views_name" ON "views" USING btree ("list","staff_id","name");--> statement-breakpoint
CREATE INDEX "views_role" ON "views" USING btree ("role","list") WHERE "views"."role" is not null;--> statement-breakpoint
CREATE INDEX "bills_newest" ON "bills" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "bills_state_newest" ON "bills" USING btree ("state","due_on","id");--> statement-breakpoint
CREATE INDEX "bills_owed" ON "bills" USING btree ("due_on","id") WHERE "bills"."state" = 'owed' or ("bills"."state" = 'due' and "bills"."failures" > 0);--> statement-breakpoint
CREATE INDEX "cards_last4" ON "cards" USING btree ("last4");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_newest" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_hub" ON "orders" USING btree ((coalesce("hub_id", ("door" ->> 'hubId')::int)),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_start" ON "orders" USING btree (coalesce("start_date", ''),"id");--> statement-breakpoint
CREATE INDEX "orders_number" ON "orders" USING btree ((right(replace("id", '-', ''), 12)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "reservations_order" ON "reservations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "subscriptions_newest" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_status_newest" ON "subscriptions" USING btree ("status","substatus","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_start" ON "subscriptions" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "subscriptions_end" ON "subscriptions" USING btree ("end_date","id");--> statement-breakpoint
CREATE INDEX "subscriptions_plate_start" ON "subscriptions" USING btree ((replace("license_plate", '-', '')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_number" ON "subscriptions" USING btree ((right(replace("id", '-', ''), 12)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_card" ON "subscriptions" USING btree ("card_id") WHERE "subscriptions"."card_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("failed_at") WHERE "outbox"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_names" ON "outbox" USING gin ("payload" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "billing_items_newest" ON "billing_items" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "billing_items_type_newest" ON "billing_items" USING btree ("type","date","id");--> statement-breakpoint
CREATE INDEX "billing_items_allocation" ON "billing_items" USING btree ("allocation" text_pattern_ops) WHERE "billing_items"."allocation" is not null;--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_state_newest" ON "payments" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_deposits" ON "payments" USING btree ("created_at","id") WHERE "payments"."kind" = 'deposit';--> statement-breakpoint
CREATE INDEX "payments_card" ON "payments" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("decided_at") WHERE "refunds"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_first_name" ON "customers" USING btree ((lower("first_name")) text_pattern_ops,(lower("last_name")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_last_name" ON "customers" USING btree ((lower("last_name")) text_pattern_ops,(lower("first_name")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_words" ON "customers" USING gin (to_tsvector('simple'::regconfig, translate("first_name" || ' ' || "last_name" || ' ' || "company_name", '.,-־_/''’"״׳&@:()', '                ')));--> statement-breakpoint
CREATE INDEX "customers_email_start" ON "customers" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_phone_start" ON "customers" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_phone_end" ON "customers" USING btree ((reverse("phone")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_identity_number" ON "customers" USING btree ("identity_number") WHERE "customers"."identity_number" <> '';--> statement-breakpoint
CREATE INDEX "customers_document_status" ON "customers" USING btree ("document_status","created_at","id");--> statement-breakpoint
CREATE INDEX "cancellations_subscription" ON "cancellations" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "cancellations_newest" ON "cancellations" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "subscription_vehicles_all" ON "subscription_vehicles" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_vehicles_plate" ON "subscription_vehicles" USING btree ((replace("license_plate", '-', '')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "terminations_subscription" ON "terminations" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "billing_items_number" ON "billing_items" USING btree ("number" text_pattern_ops);