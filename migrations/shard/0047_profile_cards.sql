ALTER TABLE `profiles` ADD `headline` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `profiles` ADD `place` text DEFAULT '' NOT NULL;
