CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"aliases" jsonb NOT NULL,
	"province" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"population" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"calling_code" text NOT NULL,
	"flag" text NOT NULL,
	"mobile_number_lengths" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"valid_from" text NOT NULL,
	"valid_until" text NOT NULL,
	"stores" jsonb NOT NULL,
	"min_period_months" integer NOT NULL,
	"max_uses" integer,
	"used_count" integer NOT NULL,
	"one_per_customer" boolean NOT NULL,
	"new_customers_only" boolean NOT NULL,
	"active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "covers" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"monthly" integer NOT NULL,
	"daily" integer NOT NULL,
	"size_factors" jsonb NOT NULL,
	"deductibles" jsonb NOT NULL,
	"deposit_factor" double precision NOT NULL,
	"coverages" jsonb NOT NULL,
	"included" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hubs" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"city" jsonb NOT NULL,
	"province" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"phone" text NOT NULL,
	"phone_extension" text NOT NULL,
	"opening_hours" jsonb NOT NULL,
	"slot_minutes" integer NOT NULL,
	"capacity_per_slot" integer NOT NULL,
	"services" jsonb NOT NULL,
	"stores" jsonb NOT NULL,
	"ev_charger" boolean NOT NULL,
	"customer_parking" boolean NOT NULL,
	"near_public_transport" boolean NOT NULL,
	"covered" boolean NOT NULL,
	"wheelchair_accessible" boolean NOT NULL,
	"door_to_door_radius_km" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provinces" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "special_days" (
	"date" text NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"status" text NOT NULL,
	"open_until" text,
	"provinces" jsonb,
	CONSTRAINT "special_days_date_code_pk" PRIMARY KEY("date","code")
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"classification_id" integer NOT NULL,
	"colour_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"hex" text NOT NULL,
	"position" integer NOT NULL,
	"total" integer NOT NULL,
	"available" integer NOT NULL,
	CONSTRAINT "stock_classification_id_colour_id_pk" PRIMARY KEY("classification_id","colour_id"),
	CONSTRAINT "stock_never_below_zero" CHECK ("stock"."available" >= 0)
);
--> statement-breakpoint
CREATE TABLE "streets" (
	"id" text PRIMARY KEY NOT NULL,
	"city_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"postal_code" text NOT NULL,
	"postal_code_approximate" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"classification_id" integer PRIMARY KEY NOT NULL,
	"catalog_id" integer NOT NULL,
	"brand_slug" text NOT NULL,
	"model_slug" text NOT NULL,
	"version_slug" text NOT NULL,
	"year" integer NOT NULL,
	"details" jsonb NOT NULL,
	"packs" jsonb NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "billing_items" (
	"id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"date" text NOT NULL,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_card" text NOT NULL,
	"company" text NOT NULL,
	"last4" text NOT NULL,
	"expiry" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"classification_id" integer NOT NULL,
	"store" text NOT NULL,
	"status" text NOT NULL,
	"months" integer NOT NULL,
	"colour_id" text,
	"start_date" text,
	"quantity" integer NOT NULL,
	"quantity_chosen" boolean NOT NULL,
	"delivery_method" text NOT NULL,
	"hub_id" integer,
	"pick_up_date" text,
	"cover_id" integer,
	"card_id" text,
	"deposit_status" text NOT NULL,
	"coupon_code" text NOT NULL,
	"tracking" text NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ordered_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"placed_quote" jsonb
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"card_id" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"classification_id" integer NOT NULL,
	"colour_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"position" integer NOT NULL,
	"license_plate" text NOT NULL,
	"status" text NOT NULL,
	"substatus" text NOT NULL,
	"start_date" text NOT NULL,
	"end_date" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"owner" text NOT NULL,
	"target" text NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"b2b_type" text NOT NULL,
	"signup_state" integer NOT NULL,
	"phone" text,
	"pending_phone" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"identity_number" text DEFAULT '' NOT NULL,
	"identity_rule" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"house_number" text DEFAULT '' NOT NULL,
	"apartment_number" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"address_id" text DEFAULT '' NOT NULL,
	"origin_country" text DEFAULT '' NOT NULL,
	"origin_state" text DEFAULT '' NOT NULL,
	"allow_marketing" boolean NOT NULL,
	"locale" text NOT NULL,
	"document_status" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_signups" (
	"handle" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"store" text NOT NULL,
	"b2b_type" text NOT NULL,
	"allow_marketing" boolean NOT NULL,
	"taken" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"access_hash" text NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"account_token_hash" text NOT NULL,
	"sms_proof_at" timestamp with time zone,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wrong_passwords" (
	"name" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"locked_until" timestamp with time zone NOT NULL,
	"forgotten_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_card_pages" (
	"reference" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"return_to" text NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"holds" boolean NOT NULL,
	"pays" boolean NOT NULL,
	"company" text NOT NULL,
	"last4" text NOT NULL,
	"expiry" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"code" text,
	"link" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"key" text PRIMARY KEY NOT NULL,
	"card_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_classification_id_vehicles_classification_id_fk" FOREIGN KEY ("classification_id") REFERENCES "public"."vehicles"("classification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streets" ADD CONSTRAINT "streets_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_items" ADD CONSTRAINT "billing_items_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_classification_id_vehicles_classification_id_fk" FOREIGN KEY ("classification_id") REFERENCES "public"."vehicles"("classification_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "streets_city" ON "streets" USING btree ("city_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_catalog_id" ON "vehicles" USING btree ("catalog_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_address" ON "vehicles" USING btree ("brand_slug","model_slug","version_slug","year");--> statement-breakpoint
CREATE INDEX "billing_items_subscription" ON "billing_items" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_provider" ON "cards" USING btree ("provider","provider_card");--> statement-breakpoint
CREATE INDEX "cards_customer" ON "cards" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_per_car" ON "orders" USING btree ("customer_id","classification_id") WHERE "orders"."status" in ('draft', 'paying');--> statement-breakpoint
CREATE INDEX "orders_drafts" ON "orders" USING btree ("updated_at") WHERE "orders"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "orders_unconfirmed" ON "orders" USING btree ("ordered_at") WHERE "orders"."status" = 'ordered' and "orders"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_pick_ups" ON "orders" USING btree ("hub_id","pick_up_date");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_in_the_air" ON "payments" USING btree ("order_id","kind") WHERE "payments"."state" = 'authorising';--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("state") WHERE "payments"."state" in ('authorising', 'undoing');--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_live" ON "reservations" USING btree ("order_id") WHERE "reservations"."state" in ('held', 'extended');--> statement-breakpoint
CREATE INDEX "reservations_expiry" ON "reservations" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "subscriptions_customer" ON "subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_position" ON "subscriptions" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_plate" ON "subscriptions" USING btree ("license_plate");--> statement-breakpoint
CREATE INDEX "codes_owner" ON "codes" USING btree ("purpose","owner");--> statement-breakpoint
CREATE INDEX "codes_target" ON "codes" USING btree ("purpose","target");--> statement-breakpoint
CREATE INDEX "consents_owner" ON "consents" USING btree ("owner");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_phone" ON "customers" USING btree ("phone") WHERE "customers"."phone" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_account_number" ON "customers" USING btree ("account_number");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_signups_email" ON "pending_signups" USING btree ("email");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_access" ON "sessions" USING btree ("access_hash");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");