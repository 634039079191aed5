// All tables of the ledger. Amounts are decimal TEXT in atomic units, because SQLite integers have 64 bits. A
// `_sort` column contains the amount left-padded to 40 digits, for ORDER BY and ranges. Times are Unix seconds. The
// chain writes the tables, the seed fills them, the data API reads them.

import { DERIVED_TABLES } from './derived-tables.ts'

export const TABLES = `
CREATE TABLE IF NOT EXISTS setting(key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE IF NOT EXISTS account(
  address TEXT PRIMARY KEY, nonce INTEGER NOT NULL DEFAULT 0, balance TEXT NOT NULL DEFAULT '0',
  is_contract INTEGER NOT NULL DEFAULT 0, username TEXT, guarded INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS account_username ON account(username) WHERE username IS NOT NULL;

CREATE TABLE IF NOT EXISTS guardian(
  address TEXT NOT NULL, guardian TEXT NOT NULL, service TEXT NOT NULL, epoch INTEGER NOT NULL,
  PRIMARY KEY(address, epoch)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS account_value(
  address TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY(address, key)) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS token(
  identifier TEXT PRIMARY KEY, name TEXT NOT NULL, symbol TEXT NOT NULL, decimals INTEGER NOT NULL,
  price_usd TEXT, owner TEXT NOT NULL, supply TEXT NOT NULL DEFAULT '0') STRICT;
CREATE TABLE IF NOT EXISTS token_balance(
  address TEXT NOT NULL, token TEXT NOT NULL, balance TEXT NOT NULL, PRIMARY KEY(address, token)) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS collection(
  id INTEGER PRIMARY KEY, collection TEXT UNIQUE NOT NULL, name TEXT NOT NULL, ticker TEXT NOT NULL, type TEXT NOT NULL,
  owner TEXT NOT NULL, artist TEXT NOT NULL, description TEXT, verified INTEGER NOT NULL DEFAULT 0,
  created INTEGER NOT NULL, last_nonce INTEGER NOT NULL DEFAULT 0, nfts_count INTEGER NOT NULL DEFAULT 0,
  featured TEXT, blacklisted INTEGER NOT NULL DEFAULT 0, trend INTEGER NOT NULL DEFAULT 0, last_active INTEGER NOT NULL DEFAULT 0,
  scam_type TEXT, scam_info TEXT, properties TEXT NOT NULL DEFAULT '{}', style TEXT NOT NULL DEFAULT '') STRICT;
CREATE INDEX IF NOT EXISTS collection_created ON collection(created DESC, id DESC);
CREATE INDEX IF NOT EXISTS collection_trend ON collection(trend DESC, id);
CREATE INDEX IF NOT EXISTS collection_verified ON collection(verified DESC, trend DESC, id);
CREATE INDEX IF NOT EXISTS collection_artist ON collection(artist);
CREATE INDEX IF NOT EXISTS collection_owner ON collection(owner);
CREATE INDEX IF NOT EXISTS collection_counts ON collection(blacklisted, verified, last_active, nfts_count);
CREATE INDEX IF NOT EXISTS collection_blacklisted ON collection(collection) WHERE blacklisted = 1;
CREATE TABLE IF NOT EXISTS collection_role(
  collection TEXT NOT NULL, address TEXT NOT NULL, role TEXT NOT NULL, PRIMARY KEY(collection, address, role)) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS collection_role_address ON collection_role(address, role, collection);
CREATE TABLE IF NOT EXISTS collection_trait(
  collection TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, occurrences INTEGER NOT NULL,
  PRIMARY KEY(collection, name, value)) STRICT, WITHOUT ROWID;

-- NFTs are numbered in the order of their creation, so 'newest first' is the same as the highest number first.
CREATE TABLE IF NOT EXISTS nft(
  id INTEGER PRIMARY KEY, identifier TEXT UNIQUE NOT NULL, collection TEXT NOT NULL, nonce INTEGER NOT NULL, type TEXT NOT NULL,
  name TEXT NOT NULL, creator TEXT NOT NULL, royalties INTEGER NOT NULL DEFAULT 0, hash TEXT NOT NULL DEFAULT '',
  attributes TEXT NOT NULL DEFAULT '', attribute_bytes TEXT, uris TEXT NOT NULL DEFAULT '[]', media TEXT NOT NULL DEFAULT '[]',
  metadata TEXT NOT NULL DEFAULT '{}', tags TEXT NOT NULL DEFAULT '', supply TEXT NOT NULL DEFAULT '1',
  created INTEGER NOT NULL, likes INTEGER NOT NULL DEFAULT 0, views INTEGER NOT NULL DEFAULT 0,
  nsfw REAL NOT NULL DEFAULT 0, scam_type TEXT, scam_info TEXT, whitelisted_storage INTEGER NOT NULL DEFAULT 1,
  rarity TEXT, rank INTEGER NOT NULL DEFAULT 0, reports INTEGER NOT NULL DEFAULT 0) STRICT; -- rank 0 = none
CREATE INDEX IF NOT EXISTS nft_newest ON nft(id, collection);
CREATE INDEX IF NOT EXISTS nft_likes ON nft(likes, id, collection);
CREATE INDEX IF NOT EXISTS nft_type ON nft(type, id, collection);
CREATE INDEX IF NOT EXISTS nft_type_likes ON nft(type, likes, id, collection);
CREATE INDEX IF NOT EXISTS nft_views ON nft(views);
CREATE INDEX IF NOT EXISTS nft_collection ON nft(collection, id);
CREATE INDEX IF NOT EXISTS nft_collection_likes ON nft(collection, likes, id);
CREATE INDEX IF NOT EXISTS nft_collection_rank ON nft(collection, rank, id);
CREATE INDEX IF NOT EXISTS nft_collection_ranked ON nft(collection, (rank = 0), rank, id);
CREATE INDEX IF NOT EXISTS nft_creator ON nft(creator, id, likes, collection);
-- NFTs of which no unit is left, for the auctions and offers that name them. The columns of 'nft', in their order.
CREATE TABLE IF NOT EXISTS burned_nft(
  id INTEGER NOT NULL, identifier TEXT PRIMARY KEY, collection TEXT NOT NULL, nonce INTEGER NOT NULL, type TEXT NOT NULL,
  name TEXT NOT NULL, creator TEXT NOT NULL, royalties INTEGER NOT NULL DEFAULT 0, hash TEXT NOT NULL DEFAULT '',
  attributes TEXT NOT NULL DEFAULT '', attribute_bytes TEXT, uris TEXT NOT NULL DEFAULT '[]', media TEXT NOT NULL DEFAULT '[]',
  metadata TEXT NOT NULL DEFAULT '{}', tags TEXT NOT NULL DEFAULT '', supply TEXT NOT NULL DEFAULT '1',
  created INTEGER NOT NULL, likes INTEGER NOT NULL DEFAULT 0, views INTEGER NOT NULL DEFAULT 0,
  nsfw REAL NOT NULL DEFAULT 0, scam_type TEXT, scam_info TEXT, whitelisted_storage INTEGER NOT NULL DEFAULT 1,
  rarity TEXT, rank INTEGER NOT NULL DEFAULT 0, reports INTEGER NOT NULL DEFAULT 0) STRICT;
-- 'changed' counts the changes of balances: a list of what an account holds begins with the latest.
CREATE TABLE IF NOT EXISTS nft_balance(
  address TEXT NOT NULL, identifier TEXT NOT NULL, balance TEXT NOT NULL, nft INTEGER NOT NULL,
  changed INTEGER NOT NULL, PRIMARY KEY(address, identifier)) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS nft_balance_newest ON nft_balance(address, changed);
CREATE INDEX IF NOT EXISTS nft_balance_changed ON nft_balance(changed);
CREATE INDEX IF NOT EXISTS nft_balance_identifier ON nft_balance(identifier, address, balance);
CREATE TABLE IF NOT EXISTS nft_trait(
  collection TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, nft INTEGER NOT NULL,
  PRIMARY KEY(collection, name, value, nft)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS nft_tag(
  tag TEXT NOT NULL, nft INTEGER NOT NULL, likes INTEGER NOT NULL DEFAULT 0, PRIMARY KEY(tag, nft)) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS nft_tag_likes ON nft_tag(tag, likes, nft);
CREATE INDEX IF NOT EXISTS nft_tag_nft ON nft_tag(nft);
CREATE TABLE IF NOT EXISTS nft_like(
  identifier TEXT NOT NULL, address TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY(identifier, address)) STRICT;
CREATE INDEX IF NOT EXISTS nft_like_address ON nft_like(address, at);

CREATE TABLE IF NOT EXISTS marketplace(
  key TEXT PRIMARY KEY, name TEXT NOT NULL, url TEXT NOT NULL, address TEXT NOT NULL, type TEXT NOT NULL,
  paused INTEGER NOT NULL DEFAULT 0, cut INTEGER NOT NULL, owner TEXT NOT NULL, tokens TEXT, collections TEXT,
  icon TEXT NOT NULL DEFAULT '', last_auction INTEGER NOT NULL DEFAULT 0, last_offer INTEGER NOT NULL DEFAULT 0) STRICT;

-- The data service's auction. 'contract_id' is the auction number of the contract. 'held' is 1 while the contract holds the units.
CREATE TABLE IF NOT EXISTS auction(
  id INTEGER PRIMARY KEY AUTOINCREMENT, contract_id INTEGER NOT NULL, marketplace TEXT NOT NULL,
  identifier TEXT NOT NULL, collection TEXT NOT NULL, nonce INTEGER NOT NULL, status TEXT NOT NULL, type TEXT NOT NULL,
  owner TEXT NOT NULL, quantity INTEGER NOT NULL, remaining INTEGER NOT NULL, token TEXT NOT NULL, token_nonce INTEGER NOT NULL DEFAULT 0,
  min_bid TEXT NOT NULL, max_bid TEXT NOT NULL, min_bid_diff TEXT NOT NULL, min_bid_sort TEXT NOT NULL, max_bid_sort TEXT NOT NULL,
  current_bid TEXT NOT NULL DEFAULT '0', current_winner TEXT, price_sort TEXT NOT NULL,
  start_date INTEGER NOT NULL, end_date INTEGER NOT NULL, created INTEGER NOT NULL, cut INTEGER NOT NULL, royalties INTEGER NOT NULL,
  tags TEXT NOT NULL DEFAULT '', held INTEGER NOT NULL DEFAULT 1, orders_count INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS auction_contract ON auction(marketplace, contract_id);
CREATE INDEX IF NOT EXISTS auction_identifier ON auction(identifier, status, price_sort);
CREATE INDEX IF NOT EXISTS auction_newest ON auction(status, id, start_date, identifier, type, token, marketplace, max_bid_sort, price_sort);
CREATE INDEX IF NOT EXISTS auction_price ON auction(status, price_sort, id, start_date, identifier, type, token, marketplace, max_bid_sort);
CREATE INDEX IF NOT EXISTS auction_end ON auction(status, end_date, id DESC, start_date, marketplace);
CREATE INDEX IF NOT EXISTS auction_ending ON auction(status, (end_date = 0), end_date, id DESC, start_date, identifier, price_sort, marketplace);
CREATE INDEX IF NOT EXISTS auction_orders ON auction(status, orders_count, id, start_date, identifier, type, price_sort);
CREATE INDEX IF NOT EXISTS auction_assets ON auction(status, identifier, start_date, max_bid_sort, type, token, id, price_sort);
CREATE INDEX IF NOT EXISTS auction_collection ON auction(collection, status, id);
CREATE INDEX IF NOT EXISTS auction_owner ON auction(owner, status, id);
CREATE INDEX IF NOT EXISTS auction_winner ON auction(current_winner, status, end_date);
CREATE TABLE IF NOT EXISTS auction_tag(
  tag TEXT NOT NULL, auction INTEGER NOT NULL, PRIMARY KEY(tag, auction)) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS auction_tag_auction ON auction_tag(auction);

CREATE TABLE IF NOT EXISTS bid_order(
  id INTEGER PRIMARY KEY AUTOINCREMENT, auction INTEGER NOT NULL, owner TEXT NOT NULL, status TEXT NOT NULL,
  token TEXT NOT NULL, amount TEXT NOT NULL, bought INTEGER, created INTEGER NOT NULL, marketplace TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS bid_order_auction ON bid_order(auction, id DESC);
CREATE INDEX IF NOT EXISTS bid_order_owner ON bid_order(owner, id DESC);
CREATE INDEX IF NOT EXISTS bid_order_active ON bid_order(auction) WHERE status = 'Active';

CREATE TABLE IF NOT EXISTS offer(
  id INTEGER PRIMARY KEY AUTOINCREMENT, contract_id INTEGER NOT NULL, marketplace TEXT NOT NULL, identifier TEXT NOT NULL,
  collection TEXT NOT NULL, nonce INTEGER NOT NULL, quantity INTEGER NOT NULL, token TEXT NOT NULL, token_nonce INTEGER NOT NULL DEFAULT 0,
  amount TEXT NOT NULL, owner TEXT NOT NULL, status TEXT NOT NULL, created INTEGER NOT NULL, end_date INTEGER NOT NULL,
  auction INTEGER, held INTEGER NOT NULL DEFAULT 1) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS offer_contract ON offer(marketplace, contract_id);
CREATE INDEX IF NOT EXISTS offer_identifier ON offer(identifier, status, id DESC);
CREATE INDEX IF NOT EXISTS offer_owner ON offer(owner, id DESC);
CREATE INDEX IF NOT EXISTS offer_collection ON offer(collection, id DESC);
CREATE INDEX IF NOT EXISTS offer_newest ON offer(status, id);
CREATE INDEX IF NOT EXISTS offer_status_end ON offer(status, end_date);

-- What a contract recipient may fetch with claimTokens.
CREATE TABLE IF NOT EXISTS claimable(
  marketplace TEXT NOT NULL, address TEXT NOT NULL, token TEXT NOT NULL, token_nonce INTEGER NOT NULL, amount TEXT NOT NULL,
  PRIMARY KEY(marketplace, address, token, token_nonce)) STRICT, WITHOUT ROWID;

-- A brand of a minter contract, with what the data service shows of it as a campaign.
CREATE TABLE IF NOT EXISTS minter(address TEXT PRIMARY KEY, paused INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS campaign(
  id INTEGER PRIMARY KEY, minter TEXT NOT NULL, campaign TEXT NOT NULL, owner TEXT NOT NULL, collection TEXT NOT NULL,
  name TEXT NOT NULL, hash TEXT NOT NULL, media_type TEXT NOT NULL, cover TEXT NOT NULL, description TEXT,
  verified INTEGER NOT NULL DEFAULT 0, royalties INTEGER NOT NULL, start_date INTEGER NOT NULL, end_date INTEGER NOT NULL,
  whitelist_expire INTEGER NOT NULL, max_nfts INTEGER NOT NULL) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS campaign_key ON campaign(minter, campaign);
CREATE INDEX IF NOT EXISTS campaign_ending ON campaign(end_date, id);
CREATE INDEX IF NOT EXISTS campaign_minter ON campaign(minter, end_date, id);
CREATE TABLE IF NOT EXISTS campaign_tier(
  campaign INTEGER NOT NULL, position INTEGER NOT NULL, name TEXT NOT NULL, description TEXT, total INTEGER NOT NULL,
  available INTEGER NOT NULL, first_number INTEGER NOT NULL, token TEXT NOT NULL, price TEXT NOT NULL,
  PRIMARY KEY(campaign, position)) STRICT, WITHOUT ROWID;
-- Shuffled numbers of a tier: the slots below 'available' hold the numbers that are left. A slot without a row holds 'first_number' plus its position.
CREATE TABLE IF NOT EXISTS campaign_slot(
  campaign INTEGER NOT NULL, tier INTEGER NOT NULL, slot INTEGER NOT NULL, number INTEGER NOT NULL,
  PRIMARY KEY(campaign, tier, slot)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS campaign_whitelist(
  campaign INTEGER NOT NULL, address TEXT NOT NULL, PRIMARY KEY(campaign, address)) STRICT, WITHOUT ROWID;

-- A sale of tickets for the NFTs 1 to 'prizes' of a collection. The block is null until the draw.
CREATE TABLE IF NOT EXISTS ticket_sale(
  collection TEXT PRIMARY KEY, contract TEXT NOT NULL, owner TEXT NOT NULL, token TEXT NOT NULL, price TEXT NOT NULL,
  max_units INTEGER NOT NULL, prizes INTEGER NOT NULL, frozen INTEGER NOT NULL DEFAULT 0,
  start_sale INTEGER NOT NULL, end_sale INTEGER NOT NULL, start_claim INTEGER, end_claim INTEGER,
  secret TEXT NOT NULL, block_hash TEXT, block_nonce INTEGER, tickets INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX IF NOT EXISTS ticket_sale_end ON ticket_sale(end_sale) WHERE block_hash IS NULL;
CREATE TABLE IF NOT EXISTS ticket(
  collection TEXT NOT NULL, number INTEGER NOT NULL, buyer TEXT NOT NULL, winning_nonce INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY(collection, number)) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS ticket_buyer ON ticket(collection, buyer, number);
CREATE TABLE IF NOT EXISTS ticket_claim(
  collection TEXT NOT NULL, address TEXT NOT NULL, PRIMARY KEY(collection, address)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS ticket_whitelist(
  contract TEXT NOT NULL, address TEXT NOT NULL, PRIMARY KEY(contract, address)) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS history(
  id INTEGER PRIMARY KEY AUTOINCREMENT, identifier TEXT NOT NULL, action TEXT NOT NULL, at INTEGER NOT NULL, address TEXT NOT NULL,
  sender TEXT, quantity TEXT, token TEXT, amount TEXT, hash TEXT NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS history_identifier ON history(identifier, at DESC, id DESC);

CREATE TABLE IF NOT EXISTS notification(
  id INTEGER PRIMARY KEY AUTOINCREMENT, address TEXT NOT NULL, type TEXT NOT NULL, identifier TEXT NOT NULL, name TEXT NOT NULL,
  auction INTEGER NOT NULL DEFAULT 0, marketplace TEXT NOT NULL, created INTEGER NOT NULL, active INTEGER NOT NULL DEFAULT 1) STRICT;
CREATE INDEX IF NOT EXISTS notification_address ON notification(address, active, id DESC);
CREATE INDEX IF NOT EXISTS notification_auction ON notification(auction, active);

CREATE TABLE IF NOT EXISTS feed(
  id INTEGER PRIMARY KEY AUTOINCREMENT, actor TEXT NOT NULL, event TEXT NOT NULL, reference TEXT NOT NULL,
  extra TEXT NOT NULL DEFAULT '{}', at INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS feed_actor ON feed(actor, id DESC);

CREATE TABLE IF NOT EXISTS person(
  address TEXT PRIMARY KEY, herotag TEXT UNIQUE, description TEXT, profile TEXT, cover TEXT, privacy TEXT NOT NULL DEFAULT 'public',
  socials TEXT NOT NULL DEFAULT '[]', followers INTEGER NOT NULL DEFAULT 0, activity INTEGER NOT NULL DEFAULT 0,
  is_artist INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX IF NOT EXISTS person_active ON person(activity DESC, address) WHERE is_artist = 1;
CREATE INDEX IF NOT EXISTS person_followed ON person(followers DESC, address) WHERE is_artist = 1;
CREATE INDEX IF NOT EXISTS person_trending ON person((followers * 2 + activity) DESC, address) WHERE is_artist = 1;
CREATE TABLE IF NOT EXISTS follow(
  follower TEXT NOT NULL, followee TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY(follower, followee)) STRICT;
CREATE INDEX IF NOT EXISTS follow_followee ON follow(followee, at);
CREATE INDEX IF NOT EXISTS follow_follower ON follow(follower, at);
CREATE TABLE IF NOT EXISTS preference(address TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS report(
  kind TEXT NOT NULL, target TEXT NOT NULL, address TEXT NOT NULL, PRIMARY KEY(kind, target, address)) STRICT, WITHOUT ROWID;

-- What was uploaded for NFTs, by the name of its content; 'text' of metadata alone.
CREATE TABLE IF NOT EXISTS upload(
  name TEXT PRIMARY KEY, type TEXT NOT NULL, size INTEGER NOT NULL, text TEXT) STRICT, WITHOUT ROWID;

-- Everything sent to the chain. 'status' is pending until 'final_at' (milliseconds), then what 'outcome' says. 'seq'
-- is the order of arrival, 'at' the second of its block (of its arrival while pending). 'recipient' is the account that
-- receives what is sent or whose function is called: for NFTs it is in the call, and 'receiver' is the sender.
CREATE TABLE IF NOT EXISTS tx(
  hash TEXT PRIMARY KEY, sender TEXT NOT NULL, nonce INTEGER NOT NULL, status TEXT NOT NULL, body TEXT NOT NULL,
  outcome TEXT, final_at INTEGER, at INTEGER NOT NULL, fee TEXT NOT NULL DEFAULT '0', seq INTEGER,
  recipient TEXT) STRICT;
CREATE INDEX IF NOT EXISTS tx_seq ON tx(seq);
CREATE INDEX IF NOT EXISTS tx_recipient ON tx(recipient);
CREATE INDEX IF NOT EXISTS tx_newest ON tx(at, seq);
CREATE INDEX IF NOT EXISTS tx_sender ON tx(sender, nonce);
CREATE INDEX IF NOT EXISTS tx_pending ON tx(final_at, seq) WHERE status = 'pending';
CREATE INDEX IF NOT EXISTS tx_waiting ON tx(sender, nonce, seq) WHERE status = 'pending';
${DERIVED_TABLES}`
