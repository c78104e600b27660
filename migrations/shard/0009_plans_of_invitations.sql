ALTER TABLE `invitations` ADD `plan_ids` text DEFAULT '[]' NOT NULL;
