CREATE TABLE `webhook_addresses` (
	`webhook_id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`project_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`expires_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_addresses_seller` ON `webhook_addresses` (`project_id`,`seller_id`);
