CREATE TABLE `unsent_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	`check_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `unsent_mails_check` ON `unsent_mails` (`check_at`);
