ALTER TABLE `domains` ADD `failed_at` integer;
