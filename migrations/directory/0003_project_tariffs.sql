CREATE TABLE `project_tariffs` (
	`project_id` text PRIMARY KEY NOT NULL,
	`is_annual` integer DEFAULT true NOT NULL,
	`currency` text DEFAULT 'EUR' NOT NULL,
	`renews_at` integer,
	`next_tariff` text,
	`is_next_annual` integer,
	`customer_reference` text,
	`subscription_reference` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `project_tariffs_changing` ON `project_tariffs` (`renews_at`) WHERE next_tariff is not null;
