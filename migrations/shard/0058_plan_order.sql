ALTER TABLE `access_plans` ADD `rank` text;
--> statement-breakpoint
ALTER TABLE `access_plans` ADD `sale_problem` text;
--> statement-breakpoint
ALTER TABLE `access_plans` ADD `sale_checked_at` integer;
