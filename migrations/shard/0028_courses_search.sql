-- Courses and lessons in the search index; both lie in their course. What isn't shown to anybody but its editors is not found.
CREATE TRIGGER search_courses_added AFTER INSERT ON courses BEGIN
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'course', NEW.id, NEW.id, NEW.name, NEW.text WHERE NEW.is_active = 1 AND NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER search_courses_changed AFTER UPDATE OF name, text, is_active, deleted_at ON courses BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'course', OLD.id, '', OLD.name, OLD.text;
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'course', NEW.id, NEW.id, NEW.name, NEW.text WHERE NEW.is_active = 1 AND NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER search_courses_removed AFTER DELETE ON courses BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'course', OLD.id, '', OLD.name, OLD.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_lessons_added AFTER INSERT ON lessons BEGIN
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'lesson', NEW.id, NEW.course_id, NEW.name, NEW.text WHERE NEW.is_active = 1 AND NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER search_lessons_changed AFTER UPDATE OF name, text, is_active, deleted_at, course_id ON lessons BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'lesson', OLD.id, '', OLD.name, OLD.text;
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'lesson', NEW.id, NEW.course_id, NEW.name, NEW.text WHERE NEW.is_active = 1 AND NEW.deleted_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER search_lessons_removed AFTER DELETE ON lessons BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'lesson', OLD.id, '', OLD.name, OLD.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_lesson_comments_added AFTER INSERT ON comments WHEN NEW.entity_type = 'lesson' BEGIN
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'lessoncomment', NEW.id, l.course_id, '', NEW.text FROM lessons l
    WHERE l.app_id = NEW.app_id AND l.id = NEW.entity_id AND NEW.is_deleted = 0;
END;
--> statement-breakpoint
CREATE TRIGGER search_lesson_comments_changed AFTER UPDATE OF text, is_deleted ON comments WHEN NEW.entity_type = 'lesson' BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'lessoncomment', OLD.id, '', '', OLD.text;
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'lessoncomment', NEW.id, l.course_id, '', NEW.text FROM lessons l
    WHERE l.app_id = NEW.app_id AND l.id = NEW.entity_id AND NEW.is_deleted = 0;
END;
--> statement-breakpoint
CREATE TRIGGER search_lesson_comments_removed AFTER DELETE ON comments WHEN OLD.entity_type = 'lesson' BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'lessoncomment', OLD.id, '', '', OLD.text;
END;
