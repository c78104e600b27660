ALTER TABLE `apps` ADD `room_lanes` integer DEFAULT 1 NOT NULL;
