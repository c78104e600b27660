CREATE TABLE `order_events` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`key` text NOT NULL,
	`reference` text NOT NULL,
	`item` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`amount_cents` integer,
	`currency` text,
	`until` integer,
	`is_instalment` integer DEFAULT false NOT NULL,
	`is_test` integer DEFAULT false NOT NULL,
	`products` text DEFAULT '[]' NOT NULL,
	`email` text,
	`buyer_name` text DEFAULT '' NOT NULL,
	`occurred_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_events_key` ON `order_events` (`project_id`,`seller_id`,`key`);
--> statement-breakpoint
CREATE INDEX `order_events_reference` ON `order_events` (`project_id`,`seller_id`,`reference`,`occurred_at`);
--> statement-breakpoint
CREATE INDEX `order_events_email` ON `order_events` (`project_id`,`email`);
--> statement-breakpoint
CREATE TABLE `order_references` (
	`project_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`alias` text NOT NULL,
	`reference` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_references_alias` ON `order_references` (`project_id`,`seller_id`,`alias`);
--> statement-breakpoint
CREATE INDEX `order_references_reference` ON `order_references` (`project_id`,`seller_id`,`reference`);
--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`plan_id` text,
	`app_id` text,
	`seller_id` text,
	`type` text,
	`reference` text,
	`item` text DEFAULT '' NOT NULL,
	`profile_id` text,
	`email` text,
	`buyer_name` text DEFAULT '' NOT NULL,
	`amount_cents` integer DEFAULT 0 NOT NULL,
	`currency` text DEFAULT 'EUR' NOT NULL,
	`status` text NOT NULL,
	`is_test` integer DEFAULT false NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`comment` text DEFAULT '' NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `orders_latest` ON `orders` (`project_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`project_id`,`status`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `orders_app` ON `orders` (`project_id`,`app_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `orders_plan` ON `orders` (`project_id`,`plan_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `orders_profile` ON `orders` (`project_id`,`profile_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`project_id`,`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_reference` ON `orders` (`project_id`,`seller_id`,`reference`,`item`);
--> statement-breakpoint
CREATE INDEX `orders_ending` ON `orders` (`ends_at`) WHERE status in ('active', 'canceled');
--> statement-breakpoint
CREATE INDEX `orders_pending` ON `orders` (`created_at`) WHERE status = 'pending';
--> statement-breakpoint
CREATE TABLE `payment_providers` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_enabled_test_mode` integer DEFAULT false NOT NULL,
	`api_key` text,
	`secret_key` text,
	`previous_secret_key` text,
	`previous_secret_until` integer,
	`webhook_id` text NOT NULL,
	`products` text DEFAULT '[]' NOT NULL,
	`last_call_at` integer,
	`last_call_result` text,
	`last_accepted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `payment_providers_type` ON `payment_providers` (`project_id`,`type`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `payment_providers_latest` ON `payment_providers` (`project_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE TABLE `payment_webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`type` text NOT NULL,
	`content_type` text DEFAULT '' NOT NULL,
	`body` text NOT NULL,
	`digest` text NOT NULL,
	`email` text,
	`received_at` integer NOT NULL,
	`worked_at` integer,
	`outcome` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_webhooks_digest` ON `payment_webhooks` (`project_id`,`seller_id`,`digest`);
--> statement-breakpoint
CREATE INDEX `payment_webhooks_email` ON `payment_webhooks` (`project_id`,`email`) WHERE email is not null;
--> statement-breakpoint
CREATE INDEX `payment_webhooks_old` ON `payment_webhooks` (`received_at`) WHERE body <> '';
--> statement-breakpoint
CREATE TABLE `access_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`payment_provider_id` text,
	`webhook_id` text,
	`webhook_secret` text,
	`price_cents` integer,
	`currency` text DEFAULT 'EUR' NOT NULL,
	`interval` text DEFAULT 'once' NOT NULL,
	`trial_days` integer DEFAULT 0 NOT NULL,
	`checkout_url` text,
	`limit_value` integer,
	`limit_unit` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `access_plans_latest` ON `access_plans` (`project_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `access_plans_status` ON `access_plans` (`project_id`,`status`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `access_plans_provider` ON `access_plans` (`project_id`,`payment_provider_id`);
--> statement-breakpoint
CREATE TABLE `plan_apps` (
	`project_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`app_id` text NOT NULL,
	PRIMARY KEY(`project_id`, `plan_id`, `app_id`)
);
--> statement-breakpoint
CREATE INDEX `plan_apps_app` ON `plan_apps` (`project_id`,`app_id`,`plan_id`);
--> statement-breakpoint
CREATE TABLE `plan_entities` (
	`app_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`plan_id` text NOT NULL,
	PRIMARY KEY(`app_id`, `entity_type`, `entity_id`, `plan_id`)
);
--> statement-breakpoint
CREATE INDEX `plan_entities_plan` ON `plan_entities` (`app_id`,`plan_id`,`entity_type`,`entity_id`);
--> statement-breakpoint
CREATE TABLE `plan_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`profile_id` text,
	`email` text,
	`source` text NOT NULL,
	`order_id` text,
	`reason` text DEFAULT '' NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	`granted_by` text,
	`is_told_as_held` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `plan_grants_profile` ON `plan_grants` (`app_id`,`profile_id`,`plan_id`,`ends_at`);
--> statement-breakpoint
CREATE INDEX `plan_grants_plan` ON `plan_grants` (`app_id`,`plan_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_grants_order` ON `plan_grants` (`app_id`,`order_id`) WHERE order_id is not null;
--> statement-breakpoint
CREATE INDEX `plan_grants_email` ON `plan_grants` (`app_id`,`email`) WHERE email is not null;
--> statement-breakpoint
CREATE INDEX `plan_grants_ending` ON `plan_grants` (`ends_at`) WHERE is_told_as_held = 1 and ends_at is not null;
--> statement-breakpoint
CREATE INDEX `plan_grants_beginning` ON `plan_grants` (`starts_at`) WHERE is_told_as_held = 0;
--> statement-breakpoint
CREATE TABLE `plan_products` (
	`project_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`product_id` text NOT NULL,
	`plan_id` text NOT NULL,
	PRIMARY KEY(`project_id`, `seller_id`, `product_id`)
);
--> statement-breakpoint
CREATE INDEX `plan_products_plan` ON `plan_products` (`project_id`,`plan_id`);
