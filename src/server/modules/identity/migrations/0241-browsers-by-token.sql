-- Whether an account was made in a browser is asked by the browser's token alone.
create index known_browsers_by_token on identity.known_browsers (token_hash);
