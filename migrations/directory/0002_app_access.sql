ALTER TABLE `apps` ADD `access` text;
