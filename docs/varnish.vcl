# Varnish in front of Vitrine, as tests/server/varnish.daily.test.ts runs it (Varnish 7.1 of Debian 12). Start it with "-p http_gzip_support=off": the
# server compresses, with Brotli too.
vcl 4.1;

import std;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = {
    .url = "/healthz";
    .interval = 2s;
  }
}

# The servers that may purge.
acl servers {
  "127.0.0.1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Varnish adds a second address to that of a request which came through a proxy.
    if (client.ip !~ servers || req.http.X-Forwarded-For ~ ",") {
      return (synth(403));
    }
    if (req.http.Surrogate-Key !~ "^[A-Za-z0-9 ._-]+$") {
      return (synth(400));
    }
    # A condition has no spaces inside its expression.
    if (!std.ban("obj.http.Surrogate-Key ~ (^|[[:space:]])(" + regsuball(req.http.Surrogate-Key, " +", "|") + ")([[:space:]]|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # One answer for each encoding that the server knows.
  if (req.http.Accept-Encoding ~ "(^|[ ,])br($|[ ,])") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(^|[ ,])gzip($|[ ,])") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # While the server answers its probe, pages are sent no longer past their time than it says.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  }
  if (req.http.Authorization) {
    return (pass);
  }
  # With any cookie: what differs from visitor to visitor says that nobody may keep it.
  return (hash);
}

sub vcl_backend_response {
  # The time is that of s-maxage.
  if (beresp.http.Surrogate-Control ~ "stale-while-revalidate") {
    set beresp.grace = 1d;
  } else {
    # It ends by the clock.
    set beresp.grace = 0s;
  }
  # To ask whether it is still the same.
  set beresp.keep = 1d;
}

sub vcl_deliver {
  if (resp.http.Surrogate-Key) {
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
    # For browsers and further proxies, which no purge reaches.
    set resp.http.Cache-Control = "no-cache";
  }
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
