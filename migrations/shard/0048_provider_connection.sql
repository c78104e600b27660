ALTER TABLE `payment_providers` ADD `connection` text;
--> statement-breakpoint
ALTER TABLE `payment_providers` ADD `connection_checked_at` integer;
