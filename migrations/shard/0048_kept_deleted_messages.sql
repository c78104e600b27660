ALTER TABLE `messages` ADD `deleted_at` integer;
--> statement-breakpoint
CREATE INDEX `messages_deleted` ON `messages` (`deleted_at`) WHERE deleted_at is not null;
