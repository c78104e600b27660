ALTER TABLE `project_tariffs` ADD `payment_missed_at` integer;
--> statement-breakpoint
CREATE INDEX `project_tariffs_subscription` ON `project_tariffs` (`subscription_reference`) WHERE subscription_reference is not null;
