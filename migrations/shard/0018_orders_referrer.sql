ALTER TABLE `orders` ADD `referrer_id` text;
--> statement-breakpoint
CREATE INDEX `orders_referrer` ON `orders` (`project_id`,`referrer_id`) WHERE referrer_id is not null;
