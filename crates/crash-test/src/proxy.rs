//! A round-robin TCP proxy in front of several nodes.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpSocket, TcpStream};

/// Starts a proxy that forwards each connection to the next reachable node, and returns its address.
pub(crate) async fn start(nodes: Vec<SocketAddr>) -> std::io::Result<SocketAddr> {
    serve(nodes, Ipv4Addr::UNSPECIFIED).await
}

/// Starts a proxy that connects to a node from this loopback address, and returns the proxy's address.
pub(crate) async fn start_from(node: SocketAddr, source: Ipv4Addr) -> std::io::Result<SocketAddr> {
    serve(vec![node], source).await
}

async fn serve(nodes: Vec<SocketAddr>, source: Ipv4Addr) -> std::io::Result<SocketAddr> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let address = listener.local_addr()?;
    let nodes = Arc::new(nodes);
    let turn = Arc::new(AtomicUsize::new(0));
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(forward(stream, nodes.clone(), turn.clone(), source));
        }
    });
    Ok(address)
}

async fn forward(
    mut stream: TcpStream,
    nodes: Arc<Vec<SocketAddr>>,
    turn: Arc<AtomicUsize>,
    source: Ipv4Addr,
) {
    for _ in 0..nodes.len() {
        let next = turn.fetch_add(1, Ordering::Relaxed) % nodes.len();
        if let Ok(mut node) = connect(nodes[next], source).await {
            let _ = (stream.set_nodelay(true), node.set_nodelay(true));
            // If the node is killed, this ends the connection of the client too.
            let _ = copy_bidirectional(&mut stream, &mut node).await;
            return;
        }
    }
}

async fn connect(node: SocketAddr, source: Ipv4Addr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((source, 0).into())?;
    socket.connect(node).await
}
