CREATE TABLE "visit_assignments" (
	"subscription_id" text NOT NULL,
	"direction" text NOT NULL,
	"staff_id" text NOT NULL,
	"assigned_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_assignments_subscription_id_direction_pk" PRIMARY KEY("subscription_id","direction")
);
--> statement-breakpoint
CREATE TABLE "sent_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"outbox_key" text NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cancellations" ADD COLUMN "answer" text;--> statement-breakpoint
CREATE INDEX "visit_assignments_staff" ON "visit_assignments" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "sent_messages_outbox" ON "sent_messages" USING btree ("outbox_key");--> statement-breakpoint
CREATE INDEX "sent_messages_to" ON "sent_messages" USING btree ("to");--> statement-breakpoint
CREATE INDEX "sent_messages_age" ON "sent_messages" USING btree ("at");