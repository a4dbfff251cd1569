-- The colour that was chosen when the product was saved; null for those saved before colours were remembered.
alter table favorites.items add column color text;
