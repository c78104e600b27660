ALTER TABLE `accounts` ADD `interface_language` text;
--> statement-breakpoint
ALTER TABLE `apps` ADD `is_language_choice_allowed` integer DEFAULT true NOT NULL;
