ALTER TABLE `articles` ADD `released_at` integer;
--> statement-breakpoint
ALTER TABLE `helpdesk_articles` ADD `released_at` integer;
