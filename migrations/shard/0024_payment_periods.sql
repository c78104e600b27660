ALTER TABLE `order_events` ADD `period_cents` integer;
--> statement-breakpoint
ALTER TABLE `order_events` ADD `period_months` integer;
--> statement-breakpoint
ALTER TABLE `payment_providers` ADD `account_name` text;
