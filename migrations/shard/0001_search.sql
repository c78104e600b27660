-- What drizzle-kit can't make of the schema: the full-text index and the triggers that keep it in step with posts, comments,
-- spaces and profiles, in the transaction of every write, whoever makes it. docs/decisions/search.md says why it is built so.
--

-- The words of every document by tenant and kind; it keeps no texts. A document's rowid is its id in search_documents.
CREATE VIRTUAL TABLE search USING fts5(
  scope, words, content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
-- The words of titles alone. As a column of the table above, a word that stands in every text and in no title would have to
-- be looked up in every document.
CREATE VIRTUAL TABLE search_titles USING fts5(
  scope, words, content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
-- Parts of words, of three characters and more: finds the Brennofen in a Schrühbrennofen, and words that were mistyped.
CREATE VIRTUAL TABLE search_word_parts USING fts5(word, content = 'search_words', content_rowid = 'id', tokenize = 'trigram');
--> statement-breakpoint
CREATE TRIGGER search_words_added AFTER INSERT ON search_words BEGIN
  INSERT INTO search_word_parts (rowid, word) VALUES (NEW.id, NEW.word);
END;
--> statement-breakpoint
CREATE TRIGGER search_words_removed AFTER DELETE ON search_words BEGIN
  INSERT INTO search_word_parts (search_word_parts, rowid, word) VALUES ('delete', OLD.id, OLD.word);
END;
--> statement-breakpoint
-- Doors that the triggers below knock at: what is inserted here is indexed (or taken out) and stored nowhere else.
-- First as it was written …
CREATE VIEW search_texts AS
  SELECT '' AS operation, '' AS app_id, '' AS type, '' AS entity_id, '' AS place, '' AS title, '' AS body WHERE 0;
--> statement-breakpoint
-- … then folded: ä, ae and a are one, as are ß and ss (plain ASCII has fewer to replace) …
CREATE VIEW search_folded AS SELECT * FROM search_texts;
--> statement-breakpoint
-- … and with the list of its words.
CREATE VIEW search_listed AS SELECT *, '' AS words FROM search_texts;
--> statement-breakpoint
CREATE TRIGGER search_fold INSTEAD OF INSERT ON search_texts BEGIN
  INSERT INTO search_folded SELECT NEW.operation, NEW.app_id, NEW.type, NEW.entity_id, NEW.place,
    replace(replace(replace(iif(NEW.title GLOB '*[^' || char(9) || '-~]*',
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      lower(NEW.title)
        , 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u')
        , 'À', 'a'), 'à', 'a'), 'Á', 'a'), 'á', 'a'), 'Â', 'a'), 'â', 'a')
        , 'Ã', 'a'), 'ã', 'a'), 'Å', 'a'), 'å', 'a'), 'Ç', 'c'), 'ç', 'c')
        , 'È', 'e'), 'è', 'e'), 'É', 'e'), 'é', 'e'), 'Ê', 'e'), 'ê', 'e')
        , 'Ë', 'e'), 'ë', 'e'), 'Ì', 'i'), 'ì', 'i'), 'Í', 'i'), 'í', 'i')
        , 'Î', 'i'), 'î', 'i'), 'Ï', 'i'), 'ï', 'i'), 'Ñ', 'n'), 'ñ', 'n')
        , 'Ò', 'o'), 'ò', 'o'), 'Ó', 'o'), 'ó', 'o'), 'Ô', 'o'), 'ô', 'o')
        , 'Õ', 'o'), 'õ', 'o'), 'Ø', 'o'), 'ø', 'o'), 'Ù', 'u'), 'ù', 'u')
        , 'Ú', 'u'), 'ú', 'u'), 'Û', 'u'), 'û', 'u'), 'Š', 's'), 'š', 's')
        , 'Ž', 'z'), 'ž', 'z'), 'Č', 'c'), 'č', 'c'), 'Ł', 'l'), 'ł', 'l')
        , 'Ş', 's'), 'ş', 's'), 'Ğ', 'g'), 'ğ', 'g'), 'ẞ', 'ss'), 'ß', 'ss'),
      lower(NEW.title)), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'),
    replace(replace(replace(iif(NEW.body GLOB '*[^' || char(9) || '-~]*',
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      lower(NEW.body)
        , 'Ä', 'a'), 'ä', 'a'), 'Ö', 'o'), 'ö', 'o'), 'Ü', 'u'), 'ü', 'u')
        , 'À', 'a'), 'à', 'a'), 'Á', 'a'), 'á', 'a'), 'Â', 'a'), 'â', 'a')
        , 'Ã', 'a'), 'ã', 'a'), 'Å', 'a'), 'å', 'a'), 'Ç', 'c'), 'ç', 'c')
        , 'È', 'e'), 'è', 'e'), 'É', 'e'), 'é', 'e'), 'Ê', 'e'), 'ê', 'e')
        , 'Ë', 'e'), 'ë', 'e'), 'Ì', 'i'), 'ì', 'i'), 'Í', 'i'), 'í', 'i')
        , 'Î', 'i'), 'î', 'i'), 'Ï', 'i'), 'ï', 'i'), 'Ñ', 'n'), 'ñ', 'n')
        , 'Ò', 'o'), 'ò', 'o'), 'Ó', 'o'), 'ó', 'o'), 'Ô', 'o'), 'ô', 'o')
        , 'Õ', 'o'), 'õ', 'o'), 'Ø', 'o'), 'ø', 'o'), 'Ù', 'u'), 'ù', 'u')
        , 'Ú', 'u'), 'ú', 'u'), 'Û', 'u'), 'û', 'u'), 'Š', 's'), 'š', 's')
        , 'Ž', 'z'), 'ž', 'z'), 'Č', 'c'), 'č', 'c'), 'Ł', 'l'), 'ł', 'l')
        , 'Ş', 's'), 'ş', 's'), 'Ğ', 'g'), 'ğ', 'g'), 'ẞ', 'ss'), 'ß', 'ss'),
      lower(NEW.body)), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
END;
--> statement-breakpoint
CREATE TRIGGER search_list INSTEAD OF INSERT ON search_folded BEGIN
  INSERT INTO search_listed SELECT NEW.operation, NEW.app_id, NEW.type, NEW.entity_id, NEW.place, NEW.title, NEW.body,
    '[' || replace(json_quote(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      NEW.title || ' ' || NEW.body
        , char(10), ' '), char(13), ' '), char(9), ' '), char(160), ' '), '"', ' '), '\', ' '), '.', ' '), ',', ' '), ';', ' '), ':', ' ')
        , '!', ' '), '?', ' '), '(', ' '), ')', ' '), '[', ' '), ']', ' '), '{', ' '), '}', ' '), '<', ' '), '>', ' ')
        , '/', ' '), '|', ' '), '+', ' '), '*', ' '), '=', ' '), '&', ' '), '#', ' '), '%', ' '), '$', ' '), '§', ' ')
        , '@', ' '), '''', ' '), '’', ' '), '‘', ' '), '‚', ' '), '`', ' '), '´', ' '), '„', ' '), '“', ' '), '”', ' ')
        , '«', ' '), '»', ' '), '‹', ' '), '›', ' '), '–', ' '), '—', ' '), '-', ' '), '_', ' '), '…', ' '), '·', ' ')
        , '•', ' '), '~', ' '), '^', ' '), '°', ' '), '€', ' '), '→', ' ')), ' ', '","') || ']';
END;
--> statement-breakpoint
CREATE TRIGGER search_add INSTEAD OF INSERT ON search_listed WHEN NEW.operation = 'add' BEGIN
  INSERT INTO search_documents (app_id, type, entity_id) VALUES (NEW.app_id, NEW.type, NEW.entity_id);
  -- A document is found by its app, by its kind in the app, and by its kind in the space it lies in.
  INSERT INTO search (rowid, scope, words)
    SELECT id, '0app' || replace(NEW.app_id, '-', '') || ' 0' || NEW.type || replace(NEW.app_id, '-', '') || ' 0' || NEW.type || replace(NEW.place, '-', ''),
      NEW.title || ' ' || NEW.body
    FROM search_documents WHERE app_id = NEW.app_id AND type = NEW.type AND entity_id = NEW.entity_id;
  INSERT INTO search_titles (rowid, scope, words)
    SELECT id, '0' || NEW.type || replace(NEW.app_id, '-', '') || ' 0' || NEW.type || replace(NEW.place, '-', ''), NEW.title
    FROM search_documents WHERE app_id = NEW.app_id AND type = NEW.type AND entity_id = NEW.entity_id AND NEW.title <> '';
  INSERT INTO search_words (app_id, word)
    SELECT DISTINCT NEW.app_id, value FROM json_each(NEW.words)
    WHERE length(value) BETWEEN 3 AND 40 AND value NOT GLOB '[0-9]*'
      AND NOT EXISTS (SELECT 1 FROM search_words WHERE app_id = NEW.app_id AND word = value);
END;
--> statement-breakpoint
CREATE TRIGGER search_remove INSTEAD OF INSERT ON search_listed WHEN NEW.operation = 'remove' BEGIN
  DELETE FROM search WHERE rowid = (SELECT id FROM search_documents WHERE app_id = NEW.app_id AND type = NEW.type AND entity_id = NEW.entity_id);
  DELETE FROM search_titles WHERE rowid = (SELECT id FROM search_documents WHERE app_id = NEW.app_id AND type = NEW.type AND entity_id = NEW.entity_id);
  DELETE FROM search_documents WHERE app_id = NEW.app_id AND type = NEW.type AND entity_id = NEW.entity_id;
  -- A word that stands nowhere else in the app is forgotten.
  DELETE FROM search_words WHERE app_id = NEW.app_id AND word IN (SELECT value FROM json_each(NEW.words))
    AND NOT EXISTS (
      SELECT 1 FROM search
      WHERE search MATCH 'scope : 0app' || replace(NEW.app_id, '-', '') || ' AND words : "' || search_words.word || '"');
END;
--> statement-breakpoint
CREATE TRIGGER search_posts_added AFTER INSERT ON posts BEGIN
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'post', NEW.id, NEW.space_id, NEW.title, NEW.text WHERE NEW.state = 'published';
END;
--> statement-breakpoint
CREATE TRIGGER search_posts_changed AFTER UPDATE OF title, text, space_id, state ON posts BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'post', OLD.id, '', OLD.title, OLD.text;
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'post', NEW.id, NEW.space_id, NEW.title, NEW.text WHERE NEW.state = 'published';
END;
--> statement-breakpoint
CREATE TRIGGER search_posts_removed AFTER DELETE ON posts BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'post', OLD.id, '', OLD.title, OLD.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_comments_added AFTER INSERT ON comments BEGIN
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'comment', NEW.id, coalesce((SELECT space_id FROM posts WHERE app_id = NEW.app_id AND id = NEW.entity_id), ''), '', NEW.text WHERE NEW.is_deleted = 0 AND NEW.entity_type = 'post'
      AND EXISTS (SELECT 1 FROM posts WHERE app_id = NEW.app_id AND id = NEW.entity_id AND state = 'published');
END;
--> statement-breakpoint
CREATE TRIGGER search_comments_changed AFTER UPDATE OF text, is_deleted ON comments BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'comment', OLD.id, '', '', OLD.text;
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'comment', NEW.id, coalesce((SELECT space_id FROM posts WHERE app_id = NEW.app_id AND id = NEW.entity_id), ''), '', NEW.text WHERE NEW.is_deleted = 0 AND NEW.entity_type = 'post'
      AND EXISTS (SELECT 1 FROM posts WHERE app_id = NEW.app_id AND id = NEW.entity_id AND state = 'published');
END;
--> statement-breakpoint
CREATE TRIGGER search_comments_removed AFTER DELETE ON comments BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'comment', OLD.id, '', '', OLD.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_spaces_added AFTER INSERT ON spaces BEGIN
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'space', NEW.id, '', NEW.name, NEW.description;
END;
--> statement-breakpoint
CREATE TRIGGER search_spaces_changed AFTER UPDATE OF name, description ON spaces BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'space', OLD.id, '', OLD.name, OLD.description;
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'space', NEW.id, '', NEW.name, NEW.description;
END;
--> statement-breakpoint
CREATE TRIGGER search_spaces_removed AFTER DELETE ON spaces BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'space', OLD.id, '', OLD.name, OLD.description;
END;
--> statement-breakpoint
CREATE TRIGGER search_profiles_added AFTER INSERT ON profiles BEGIN
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'profile', NEW.id, '', NEW.first_name || ' ' || NEW.last_name, NEW.bio WHERE NEW.deleted_at IS NULL AND NEW.is_blocked = 0 AND NEW.type <> 'invited';
END;
--> statement-breakpoint
CREATE TRIGGER search_profiles_changed AFTER UPDATE OF first_name, last_name, bio, type, is_blocked, deleted_at ON profiles BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'profile', OLD.id, '', OLD.first_name || ' ' || OLD.last_name, OLD.bio;
  INSERT INTO search_texts SELECT 'add', NEW.app_id, 'profile', NEW.id, '', NEW.first_name || ' ' || NEW.last_name, NEW.bio WHERE NEW.deleted_at IS NULL AND NEW.is_blocked = 0 AND NEW.type <> 'invited';
END;
--> statement-breakpoint
CREATE TRIGGER search_profiles_removed AFTER DELETE ON profiles BEGIN
  INSERT INTO search_texts SELECT 'remove', OLD.app_id, 'profile', OLD.id, '', OLD.first_name || ' ' || OLD.last_name, OLD.bio;
END;
--> statement-breakpoint
-- What was said about a post moves, disappears and comes back with it.
CREATE TRIGGER search_posts_moved AFTER UPDATE OF space_id, state ON posts
WHEN NEW.space_id <> OLD.space_id OR NEW.state <> OLD.state BEGIN
  UPDATE comments SET text = text WHERE app_id = NEW.app_id AND entity_type = 'post' AND entity_id = NEW.id;
END;
