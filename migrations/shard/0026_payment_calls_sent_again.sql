ALTER TABLE `payment_webhooks` ADD `event_id` text;
--> statement-breakpoint
ALTER TABLE `payment_webhooks` ADD `sent_again_at` integer;
--> statement-breakpoint
CREATE INDEX `payment_webhooks_unworked` ON `payment_webhooks` (`received_at`) WHERE worked_at is null;
