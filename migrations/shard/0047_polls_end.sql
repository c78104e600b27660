ALTER TABLE `polls` ADD `ends_at` integer;
