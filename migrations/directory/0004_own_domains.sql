ALTER TABLE `domains` ADD `found` text;
--> statement-breakpoint
ALTER TABLE `domains` ADD `hostname_id` text;
--> statement-breakpoint
ALTER TABLE `domains` ADD `hostname` text;
--> statement-breakpoint
CREATE INDEX `domains_hostname` ON `domains` (`hostname_id`);
