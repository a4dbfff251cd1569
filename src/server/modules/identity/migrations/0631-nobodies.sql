-- Guests can delete what is kept of them by themselves: their erasures are counted here, and no longer by the desk. It
-- starts far above what desk.nobodies has given, which the release before still uses.
create sequence identity.nobodies start 1000000;
