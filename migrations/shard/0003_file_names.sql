-- Finds files by any part of their names without reading the others: each three characters in a row of a folded name are a word
-- of the index, spelled in hexadecimal behind the id of the library, so a search meets the names of one library alone, however
-- many others share the shard. Kept in step in the transaction of every write.

-- The rowid is the name's id in file_names; neither words nor their places are kept.
CREATE VIRTUAL TABLE file_name_parts USING fts5(parts, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');
--> statement-breakpoint
CREATE TRIGGER file_names_added AFTER INSERT ON files WHEN NEW.is_hidden = 0 BEGIN
  INSERT INTO file_names (project_id, file_id) VALUES (NEW.project_id, NEW.id);
  INSERT INTO file_name_parts (rowid, parts)
    SELECT id, (SELECT coalesce(group_concat(replace(NEW.library_id, '-', '') || hex(substr(NEW.name_key, value, 3)), ' '), '')
      FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80,81,82,83,84,85,86,87,88,89,90,91,92,93,94,95,96,97,98,99,100,101,102,103,104,105,106,107,108,109,110,111,112,113,114,115,116,117,118]') WHERE value <= length(NEW.name_key) - 2)
    FROM file_names WHERE file_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER file_names_changed AFTER UPDATE OF name ON files WHEN NEW.is_hidden = 0 AND NEW.name <> OLD.name BEGIN
  DELETE FROM file_name_parts WHERE rowid = (SELECT id FROM file_names WHERE file_id = NEW.id);
  INSERT INTO file_name_parts (rowid, parts)
    SELECT id, (SELECT coalesce(group_concat(replace(NEW.library_id, '-', '') || hex(substr(NEW.name_key, value, 3)), ' '), '')
      FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80,81,82,83,84,85,86,87,88,89,90,91,92,93,94,95,96,97,98,99,100,101,102,103,104,105,106,107,108,109,110,111,112,113,114,115,116,117,118]') WHERE value <= length(NEW.name_key) - 2)
    FROM file_names WHERE file_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER file_names_removed AFTER DELETE ON files WHEN OLD.is_hidden = 0 BEGIN
  DELETE FROM file_name_parts WHERE rowid = (SELECT id FROM file_names WHERE file_id = OLD.id);
  DELETE FROM file_names WHERE file_id = OLD.id;
END;
