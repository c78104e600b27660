CREATE TABLE `import_addresses` (
	`app_id` text NOT NULL,
	`task_id` text NOT NULL,
	`email` text NOT NULL,
	`line` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`app_id`, `task_id`, `email`)
);
--> statement-breakpoint
CREATE INDEX `import_addresses_old` ON `import_addresses` (`created_at`);
