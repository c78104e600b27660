ALTER TABLE `articles` ADD `released_at` integer;
--> statement-breakpoint
ALTER TABLE `helpdesk_articles` ADD `released_at` integer;
--> statement-breakpoint
ALTER TABLE `course_reports` ADD `watched` text DEFAULT '{}' NOT NULL;
