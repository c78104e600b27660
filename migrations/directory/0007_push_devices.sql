ALTER TABLE `push_tokens` ADD `user_agent` text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE INDEX `push_tokens_token` ON `push_tokens` (`token`);
