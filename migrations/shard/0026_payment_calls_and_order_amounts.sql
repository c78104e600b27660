-- fill orders.paid_cents
ALTER TABLE `orders` ADD `paid_cents` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `orders` ADD `price_cents` integer;
--> statement-breakpoint
ALTER TABLE `payment_webhooks` ADD `event_id` text;
--> statement-breakpoint
ALTER TABLE `payment_webhooks` ADD `sent_again_at` integer;
--> statement-breakpoint
CREATE INDEX `payment_webhooks_unworked` ON `payment_webhooks` (`received_at`) WHERE worked_at is null;
--> statement-breakpoint
UPDATE `orders` SET `paid_cents` = `amount_cents` + coalesce((SELECT sum(value ->> 'refundedCents') FROM json_each(`orders`.`revenue`)), 0);
