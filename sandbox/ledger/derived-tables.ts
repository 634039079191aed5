// Derived tables: tag counts and the full-text index. With them, lists and searches do not scan whole tables.
// Triggers maintain them; no other code writes to them.

/** The trigram index matches three or more letters anywhere in a name and ignores case and accents. */
const FTS_OPTIONS = "tokenize = 'trigram remove_diacritics 1', content = '', contentless_delete = 1"

const NEW_ROW_TAGS = `SELECT value FROM json_each('["' || replace(trim(new.tags, ','), ',', '","') || '"]')
  WHERE value <> ''`

export const DERIVED_TABLES = `
-- How many NFTs and how many running auctions have a tag.
CREATE TABLE IF NOT EXISTS tag(
  tag TEXT PRIMARY KEY, nfts INTEGER NOT NULL DEFAULT 0, auctions INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tag_nfts ON tag(nfts DESC, tag);
CREATE INDEX IF NOT EXISTS tag_auctions ON tag(auctions DESC, tag);

CREATE TRIGGER IF NOT EXISTS nft_tag_added AFTER INSERT ON nft_tag BEGIN
  INSERT INTO tag(tag, nfts) VALUES(new.tag, 1) ON CONFLICT(tag) DO UPDATE SET nfts = nfts + 1;
END;
CREATE TRIGGER IF NOT EXISTS nft_tag_removed AFTER DELETE ON nft_tag BEGIN
  UPDATE tag SET nfts = nfts - 1 WHERE tag = old.tag;
END;
CREATE TRIGGER IF NOT EXISTS nft_liked AFTER UPDATE OF likes ON nft BEGIN
  UPDATE nft_tag SET likes = new.likes WHERE nft = new.id;
END;

CREATE TRIGGER IF NOT EXISTS auction_listed AFTER INSERT ON auction WHEN new.tags <> '' BEGIN
  INSERT INTO auction_tag(tag, auction) SELECT DISTINCT value, new.id FROM (${NEW_ROW_TAGS});
  INSERT INTO tag(tag, auctions) SELECT tag, new.status = 'Running' FROM auction_tag WHERE auction = new.id
    ON CONFLICT(tag) DO UPDATE SET auctions = auctions + excluded.auctions;
END;
CREATE TRIGGER IF NOT EXISTS auction_moved AFTER UPDATE OF status ON auction WHEN new.status <> old.status BEGIN
  UPDATE tag SET auctions = auctions + (new.status = 'Running') - (old.status = 'Running')
    WHERE tag IN (SELECT tag FROM auction_tag WHERE auction = new.id);
END;

CREATE VIRTUAL TABLE IF NOT EXISTS nft_text USING fts5(name, ${FTS_OPTIONS}, detail = full);
CREATE TRIGGER IF NOT EXISTS nft_named AFTER INSERT ON nft BEGIN
  INSERT INTO nft_text(rowid, name) VALUES(new.id, new.name);
END;
CREATE TRIGGER IF NOT EXISTS nft_gone AFTER DELETE ON nft BEGIN
  DELETE FROM nft_text WHERE rowid = old.id;
END;
CREATE VIRTUAL TABLE IF NOT EXISTS collection_text USING fts5(name, ${FTS_OPTIONS});
CREATE TRIGGER IF NOT EXISTS collection_named AFTER INSERT ON collection BEGIN
  INSERT INTO collection_text(rowid, name) VALUES(new.id, new.name || ' ' || new.collection);
END;
CREATE VIRTUAL TABLE IF NOT EXISTS person_text USING fts5(herotag, ${FTS_OPTIONS});
CREATE TRIGGER IF NOT EXISTS person_named AFTER INSERT ON person WHEN new.herotag IS NOT NULL BEGIN
  INSERT INTO person_text(rowid, herotag) VALUES(new.rowid, new.herotag);
END;
CREATE TRIGGER IF NOT EXISTS person_renamed AFTER UPDATE OF herotag ON person WHEN new.herotag IS NOT old.herotag BEGIN
  DELETE FROM person_text WHERE rowid = old.rowid;
  INSERT INTO person_text(rowid, herotag) SELECT new.rowid, new.herotag WHERE new.herotag IS NOT NULL;
END;
`
