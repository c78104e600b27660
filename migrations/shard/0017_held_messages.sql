ALTER TABLE `messages` ADD `held_as` text;
