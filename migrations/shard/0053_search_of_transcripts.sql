-- fill lessons.transcript
-- A lesson is found by what is said in its media as well.
DROP TRIGGER search_lessons_added;
--> statement-breakpoint
DROP TRIGGER search_lessons_changed;
--> statement-breakpoint
DROP TRIGGER search_lessons_removed;
--> statement-breakpoint
CREATE TRIGGER search_lessons_added AFTER INSERT ON lessons BEGIN
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'lesson', NEW.id, NEW.course_id, NEW.name, NEW.text || char(10) || NEW.transcript WHERE NEW.is_active = 1 AND NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER search_lessons_changed AFTER UPDATE OF name, text, transcript, is_active, deleted_at, course_id ON lessons BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'lesson', OLD.id, '', OLD.name, OLD.text || char(10) || OLD.transcript;
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'lesson', NEW.id, NEW.course_id, NEW.name, NEW.text || char(10) || NEW.transcript WHERE NEW.is_active = 1 AND NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER search_lessons_removed AFTER DELETE ON lessons BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'lesson', OLD.id, '', OLD.name, OLD.text || char(10) || OLD.transcript;
END;
--> statement-breakpoint
UPDATE lessons SET transcript = coalesce((
  SELECT group_concat(cue.value ->> 'text', char(10)) FROM lesson_captions, json_each(lesson_captions.cues) cue
  WHERE lesson_captions.app_id = lessons.app_id AND lesson_captions.lesson_id = lessons.id AND lesson_captions.kind = 'captions'
), '')
WHERE EXISTS (SELECT 1 FROM lesson_captions WHERE lesson_captions.app_id = lessons.app_id AND lesson_captions.lesson_id = lessons.id AND lesson_captions.kind = 'captions');
