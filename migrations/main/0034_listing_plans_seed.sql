-- Plans of listings, with prices in paise without tax. None of them touches rank, ratings or review.
INSERT INTO listing_plans (id, code, name_en, name_hi, name_gu, days, net_paise, grants, position) VALUES
  (1, 'free', 'Free', 'मुफ़्त', 'મફત', 365, 0, '{"photos":20,"items":100,"leadsByToken":false,"ownProfile":false,"sponsoredPlaces":false}', 1),
  (2, 'plus', 'Plus', 'प्लस', 'પ્લસ', 365, 499900, '{"photos":60,"items":200,"leadsByToken":true,"ownProfile":true,"sponsoredPlaces":false}', 2),
  (3, 'premium', 'Premium', 'प्रीमियम', 'પ્રીમિયમ', 365, 1499900, '{"photos":60,"items":200,"leadsByToken":true,"ownProfile":true,"sponsoredPlaces":true}', 3);
