ALTER TABLE `order_events` ADD `next_payment_at` integer;
--> statement-breakpoint
ALTER TABLE `order_events` ADD `links` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE `order_events` ADD `period_cents` integer;
--> statement-breakpoint
ALTER TABLE `order_events` ADD `period_months` integer;
--> statement-breakpoint
ALTER TABLE `payment_providers` ADD `account_name` text;
--> statement-breakpoint
ALTER TABLE `access_plans` ADD `previous_webhook_secret` text;
--> statement-breakpoint
ALTER TABLE `access_plans` ADD `previous_webhook_secret_until` integer;
--> statement-breakpoint
ALTER TABLE `access_plans` ADD `last_call_at` integer;
--> statement-breakpoint
ALTER TABLE `access_plans` ADD `last_call_result` text;
--> statement-breakpoint
ALTER TABLE `access_plans` ADD `last_accepted_at` integer;
--> statement-breakpoint
CREATE INDEX `payment_webhooks_test_off` ON `payment_webhooks` (`project_id`,`seller_id`,`received_at`) WHERE outcome = 'test_off';
