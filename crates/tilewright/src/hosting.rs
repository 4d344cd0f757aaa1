//! The server behind "Play in the browser" in full-screen mode.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;

use front::hosting::{Host, RunningServer, ServedTables, ServerReach};
use server::{BackgroundServer, Config, ServeError};
use words::Reason;

use crate::serving::NotServed;

/// Starts servers on this machine.
pub(crate) struct LocalHost;

impl Host for LocalHost {
    fn serve(
        &self,
        port: u16,
        nearby: bool,
        folder: Option<&Path>,
    ) -> Result<RunningServer, Box<dyn Reason>> {
        let ip = if nearby {
            Ipv4Addr::UNSPECIFIED
        } else {
            Ipv4Addr::LOCALHOST
        };
        let at = |port| SocketAddr::new(IpAddr::V4(ip), port);
        let alone = |port| server::serve(at(port)).map_err(ServeError::from);
        let with_tables = |port| match folder {
            Some(folder) => server::serve_tables(at(port), folder, Config::default()),
            None => alone(port),
        };
        let mut tables = match folder {
            Some(_) => ServedTables::Served,
            None => ServedTables::NoFolder,
        };
        let mut served = with_tables(port);
        if let Err(ServeError::Listen(_)) = served {
            served = with_tables(0);
        }
        if let Err(error @ (ServeError::Folder { .. } | ServeError::Store { .. })) = served {
            tables = ServedTables::NotStored(Box::new(NotServed(error)));
            served = alone(port).or_else(|_| alone(0));
        }
        match served {
            Ok(server) => Ok(with_links(server, tables)),
            Err(error) => Err(Box::new(NotServed(error))),
        }
    }

    fn open(&self, link: &str) -> io::Result<()> {
        open::that_detached(link)
    }
}

/// Returns a running server with the links to it.
fn with_links(server: BackgroundServer, tables: ServedTables) -> RunningServer {
    let address = server.address();
    let link = |address| server::links(address).swap_remove(0);
    let here = link(SocketAddr::new(Ipv4Addr::LOCALHOST.into(), address.port()));
    let nearby = if address.ip().is_unspecified() {
        match link(address) {
            own if own == here => ServerReach::NoNetwork,
            other => ServerReach::Link(other),
        }
    } else {
        ServerReach::Nobody
    };
    RunningServer {
        port: address.port(),
        here,
        nearby,
        tables,
        running: Box::new(server),
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{TcpListener, TcpStream};
    use std::time::Duration;

    use words::{Language, Texts};

    use super::*;

    fn serve(port: u16, folder: Option<&Path>) -> RunningServer {
        match LocalHost.serve(port, false, folder) {
            Ok(served) => served,
            Err(why) => panic!("{}", why.in_words(&Texts::new(Language::ENGLISH))),
        }
    }

    /// Fetches a path and returns the response.
    fn fetched(served: &RunningServer, path: &str) -> String {
        let address = format!("127.0.0.1:{}", served.port);
        let mut stream = TcpStream::connect(&address).unwrap();
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Returns a keep-alive connection after its first request.
    fn keep_alive_connection(served: &RunningServer) -> TcpStream {
        let address = format!("127.0.0.1:{}", served.port);
        let mut stream = TcpStream::connect(&address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(30)))
            .unwrap();
        let request = format!("HEAD / HTTP/1.1\r\nHost: {address}\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).unwrap();
            head.extend(byte);
        }
        stream
    }

    #[test]
    fn the_page_is_served_until_the_server_is_dropped() {
        let served = serve(0, None);
        assert_eq!(served.here, format!("http://127.0.0.1:{}/", served.port));
        let answer = fetched(&served, "/");
        assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
        assert!(answer.contains("<title>Tilewright</title>"), "{answer}");
        // A new connection could reach another program on the same port, so an open one shows that the server
        // has stopped.
        let mut stream = keep_alive_connection(&served);
        drop(served);
        assert_eq!(stream.read(&mut [0; 64]).unwrap(), 0, "still connected");
    }

    #[test]
    fn another_port_is_used_if_the_port_is_taken() {
        let other = TcpListener::bind("127.0.0.1:0").unwrap();
        let taken = other.local_addr().unwrap().port();
        let served = serve(taken, None);
        assert_ne!(served.port, taken);
        assert!(fetched(&served, "/").starts_with("HTTP/1.1 200 OK"));
    }

    #[test]
    fn the_local_network_can_connect_only_on_request() {
        assert!(matches!(serve(0, None).nearby, ServerReach::Nobody));
        let Ok(open) = LocalHost.serve(0, true, None) else {
            panic!("the server did not start");
        };
        assert!(!matches!(open.nearby, ServerReach::Nobody));
        assert!(fetched(&open, "/").starts_with("HTTP/1.1 200 OK"));
    }

    #[test]
    fn tables_are_served_and_stored() {
        let folder = tempfile::tempdir().unwrap();
        let own = folder.path().join("data");
        let served = serve(0, Some(&own));
        assert!(matches!(served.tables, ServedTables::Served));
        let answer = fetched(&served, "/api/v1/lobby");
        assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
        assert!(own.join("server.db").exists());

        // If tables cannot be stored, the page is served without them.
        let file = folder.path().join("file");
        std::fs::write(&file, "not a folder").unwrap();
        let served = serve(0, Some(&file));
        let ServedTables::NotStored(why) = &served.tables else {
            panic!("tables were stored in a file");
        };
        let why = why.in_words(&Texts::new(Language::ENGLISH));
        assert!(why.contains("is a file, not a folder"), "{why}");
        assert!(fetched(&served, "/").starts_with("HTTP/1.1 200 OK"));
    }
}
