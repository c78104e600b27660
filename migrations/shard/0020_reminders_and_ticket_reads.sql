CREATE TABLE `reminders` (
	`app_id` text NOT NULL,
	`action` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `entity_type`, `entity_id`, `action`)
);
--> statement-breakpoint
CREATE INDEX `reminders_due` ON `reminders` (`due_at`);
--> statement-breakpoint
CREATE TABLE `ticket_reads` (
	`project_id` text NOT NULL,
	`account_id` text NOT NULL,
	`chat_id` text NOT NULL,
	`read_sequence` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`project_id`, `account_id`, `chat_id`)
);
--> statement-breakpoint
CREATE INDEX `profiles_staff` ON `profiles` (`app_id`,`id`) WHERE type in ('moderator', 'admin');
--> statement-breakpoint
CREATE INDEX `moderation_reports_reporter` ON `moderation_reports` (`app_id`,`reporter_id`,`created_at`,`item_id`);
