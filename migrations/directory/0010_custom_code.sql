ALTER TABLE `apps` ADD `custom_code_hash` text;
